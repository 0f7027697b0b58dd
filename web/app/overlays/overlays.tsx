import type { CurrentPlayer } from '../../../shared/schemas/player.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import type { Overlay } from '../overlay.ts';
import { PaletteDialog } from '../palette/palette-dialog.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AccountSwitchMenu } from './account-switch-menu.tsx';
import { followKeys } from './key-commands.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const AlertsOverlay = lazyDialog(async () => (await import('./alerts-overlay.tsx')).AlertsOverlay);

interface OverlaysProps {
  player: CurrentPlayer;
  overlay: Overlay;
  onClose: () => void;
}

export function Overlays({ player, overlay, onClose }: OverlaysProps) {
  switch (overlay.kind) {
    case 'menu':
      return <AccountMenu player={player} onClose={onClose} />;
    case 'accounts':
      return <AccountSwitchMenu onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'alerts':
      return <AlertsOverlay symbol={overlay.symbol} onClose={onClose} />;
    case 'palette':
      return <PaletteDialog player={player} text={overlay.text} onClose={onClose} />;
  }
}

export const startKeys = followKeys;
