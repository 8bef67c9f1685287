import { IMAGE_RATIO } from './line-images.ts';

/** Images with this prefix and a sign, `sign:health`, are drawn when the map asks for them. */
export const SIGN_IMAGE = 'sign:';

const SIZE = 16;

interface Sign {
  color: string;
  /** On a square of 16 pixels. */
  path: string;
}

/** The same by day and by night: each color stands out on light and on dark land. */
const SIGNS: Record<string, Sign> = {
  health: { color: '#c4473f', path: 'M7 4h2v3h3v2H9v3H7V9H4V7h3z' },
  school: {
    color: '#8a6a32',
    path: 'M2.8 7 8 4.4 13.2 7 8 9.6zM5 9.1v2c1.8 1.3 4.2 1.3 6 0v-2L8 10.6z',
  },
  culture: {
    color: '#7b5fa8',
    path: 'M3.6 6.6 8 4l4.4 2.6zM4.4 7.4h1.5v3H4.4zM7.25 7.4h1.5v3h-1.5zM10.1 7.4h1.5v3h-1.5zM3.8 11h8.4v1.2H3.8z',
  },
  park: { color: '#4f8045', path: 'M8 3.4 11.8 9H8.8v3.4H7.2V9h-3z' },
  other: { color: '#63686d', path: 'M8 5.2 10.8 8 8 10.8 5.2 8z' },
};

/** The sign that an image's name asks for; null for other images. */
export function drawSign(name: string): ImageData | null {
  const sign = name.startsWith(SIGN_IMAGE) ? SIGNS[name.slice(SIGN_IMAGE.length)] : undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE * IMAGE_RATIO;
  const context = sign && canvas.getContext('2d');
  if (!context) return null;
  context.scale(IMAGE_RATIO, IMAGE_RATIO);
  context.fillStyle = sign.color;
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, SIZE / 2, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fill(new Path2D(sign.path));
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
