/** `bg.panel` as a style that is not Chakra's. */
export const colourVariable = (name: string) => `var(--${name.replaceAll('.', '-')})`;

/**
 * The `rgb(…)` of a token in the current mode, for canvases and pictures. Each call uses its own element, because a
 * changing colour may have a transition.
 */
export function tokenColour(name: string): string {
  const probe = document.createElement('span');
  probe.style.color = colourVariable(name);
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export function candleColours() {
  const [up, down] = [tokenColour('up'), tokenColour('down')];
  const rising = { upColor: up, borderUpColor: up, wickUpColor: up };
  return { ...rising, downColor: down, borderDownColor: down, wickDownColor: down };
}
