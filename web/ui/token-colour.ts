export const colourVariable = (name: string) => `var(--${name.replaceAll('.', '-')})`;

/** Each call uses its own element, because a colour in transition would be wrong. */
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
