import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The frame, and the parts that the landing page shows. */
const SHARED =
  /\/web\/app\/(entry\.client|navigation|root|platform\/(browser-state|fetched|follow-session|offline|session|site-data|theme|toasts|today|use-hydrated|page-handle|saved|shown-saved)|ui\/(address-text|band|button|combobox|use-combobox|foot|icon|line-bullet|loading|place-field|price|route-focus|section-rule|skeleton|states|theme-toggle|toaster|words)|features\/accounts\/(band-account|google-redirect-mark)|features\/applications\/under-way|features\/saved\/save-heart|features\/search\/type-words|features\/listings\/(home-card|home-parts|facade|facade-kinds|illustration|neighborhood-row))\.tsx?$|\/domain\/(accounts\/auth-state|commute\/lines)\.ts$/;

/** How applications stand: pages that fetch it later name one file, not six. */
const STANDING =
  /\/web\/app\/features\/applications\/(applications-first|application-words|stage-line|standing|stations)\.tsx?$|\/domain\/applications\/client-stages\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every page needs all of it: one file compresses better than five.
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What most pages share comes in one file too, not in twenty of half a kilobyte.
            { name: 'shared', test: SHARED },
            { name: 'standing', test: STANDING },
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
});
