import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CurrentPlayer } from '../../shared/schemas/player.ts';
import { loadPart } from '../lib/load-part.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { closeOverlay, showOverlay, useOverlay } from './overlay.ts';

const loadOverlays = () => import('./overlays/overlays.tsx');

const Overlays = lazyDialog(async () => (await loadOverlays()).Overlays);

/** The delay in Safari, which has no idle callback. */
const IDLE_MS = 1_000;

export function OverlayHost({ player }: { player: CurrentPlayer }) {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => () => showOverlay(undefined), [pathname]);
  const go = useEffectEvent((url: string) => void navigate(url));
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const timer = setTimeout(async () => {
      void Overlays.preload();
      // If its code fails to load, shortcuts do nothing. A click loads it again and reports a failure.
      const part = await loadPart(loadOverlays).catch(() => undefined);
      if (!left) stop = part?.startKeys(go);
    }, IDLE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return overlay && <Overlays player={player} overlay={overlay} onClose={() => closeOverlay(overlay)} />;
}
