import { loadPart } from '../lib/load-part.ts';
import { prefersReducedMotion } from '../lib/preferences.ts';
import { tokenColour } from './token-colour.ts';

const COLOURS = ['accent', 'up', 'tier.gold.border', 'tier.bronze.border', 'down'];
const CANVAS_STYLE = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 45; pointer-events: none';

export async function burstConfetti(): Promise<void> {
  if (prefersReducedMotion() || document.hidden) return;
  const part = await loadPart(() => import('canvas-confetti')).catch(() => undefined);
  if (!part) return;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = CANVAS_STYLE;
  // In full screen, only the shown element is drawn.
  (document.fullscreenElement ?? document.body).append(canvas);
  // The content security policy forbids workers created from a string.
  const fire = part.default.create(canvas, { resize: true, useWorker: false });
  await fire({
    particleCount: 110,
    spread: 80,
    startVelocity: 42,
    ticks: 180,
    origin: { y: 0.65 },
    colors: COLOURS.map(hexOf),
  });
  canvas.remove();
}

function hexOf(name: string): string {
  const parts = tokenColour(name).match(/\d+/g) ?? [];
  return `#${parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
