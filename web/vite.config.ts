import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The frame, and the parts that the landing page shows. */
const SHARED =
  /\/web\/app\/(platform\/(api|meta|site-data|theme|toasts|today|use-hydrated|page-handle)|ui\/(band|button|combobox|use-combobox|error-page|foot|icon|line-bullet|loading|place-field|price|route-announcer|section-rule|states|theme-toggle|toaster|words)|features\/listings\/(home|home-card|facade|facade-kinds|illustration|neighborhood-row))\.tsx?$|\/domain\/commute\/lines\.ts$/;

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
          ],
        },
      },
    },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
});
