// Draws a link as a code to scan, in one path.
import './qr.css';
import { html, type TemplateResult } from 'lit-html';
import { encode } from 'uqr';

const kept = new Map<string, { readonly size: number; readonly path: string }>();

const drawingOf = (text: string) => {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  let path = '';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${String(x)} ${String(y)}h1v1h-1z`;
    });
  });
  const drawing = { size, path };
  if (kept.size > 8) kept.clear();
  kept.set(text, drawing);
  return drawing;
};

export const qrCode = (text: string, label: string): TemplateResult => {
  const { size, path } = drawingOf(text);
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label}>
    <path d=${path} />
  </svg>`;
};
