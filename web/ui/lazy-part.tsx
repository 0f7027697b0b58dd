import { Button, chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react';
import { isReachable, loadPart, PartMissingError } from '../lib/load-part.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyOptions<Props> {
  /** The default suspends up to the surrounding `Suspense`. */
  loading?: ReactNode;
  /** Wraps a failure, for example in a dialog. The default is the part's place. */
  frame?: FunctionComponent<Props & { children: ReactNode }>;
}

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Failures are reported where the part is shown. */
  readonly preload: () => Promise<void>;
}

/** Fetches code when first shown. A failed load is reported in its place and can be retried. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, frame: Frame }: LazyOptions<Props> = {},
): LazyPart<Props> {
  let Fetched: ComponentType<Props> | undefined;
  const fetch = () =>
    loadPart(async () => {
      Fetched = await load();
      return { default: Fetched };
    });
  const begin = () => lazy(fetch);
  let Part = begin();
  /** Avoids `Suspense`, which would show loaded code up to a third of a second late. */
  const InPlace = (props: Props) => {
    const [Known, know] = useState(() => Fetched);
    const [failure, fail] = useState<unknown>();
    // Fetches before the next frame, so a screen requests all its code at once.
    useLayoutEffect(() => {
      if (!Known) fetch().then(({ default: Loaded }) => startTransition(() => know(() => Loaded)), fail);
    }, [Known]);
    if (failure) throw failure;
    return Known ? <Known {...props} /> : loading;
  };
  /** React keeps the previous screen until the code has loaded. */
  const Suspended = (props: Props) => {
    // This stays the same while mounted, because a different component would lose its state.
    const [Known] = useState(() => Fetched);
    return Known ? <Known {...props} /> : <Part {...props} />;
  };
  const Own = loading === undefined ? Suspended : InPlace;
  const LazyPart = (props: Props) => {
    const [attempt, setAttempt] = useState(0);
    const tryAgain = async ({ needsReload }: PartMissingError) => {
      if (!needsReload) Part = begin();
      else if (await isReachable()) return window.location.reload();
      setAttempt(attempt + 1);
    };
    const fallback = (error: unknown) => {
      if (!(error instanceof PartMissingError)) throw error;
      const notice = (
        <div role="alert">
          <EmptyState icon={CloudOff} title="This part did not load" hint="Please check your connection.">
            <Button onClick={() => void tryAgain(error)}>Try again</Button>
          </EmptyState>
        </div>
      );
      return Frame ? <Frame {...props}>{notice}</Frame> : notice;
    };
    return (
      <ErrorBoundary key={attempt} fallback={fallback}>
        <Own {...props} />
      </ErrorBoundary>
    );
  };
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LazyPart, { preload });
}

interface Closable {
  onClose: () => void;
}

function FailedDialog({ onClose, children }: Closable & { children: ReactNode }) {
  return (
    <chakra.dialog
      ref={showModal}
      aria-label="Not loaded"
      onClose={onClose}
      // This is the browser's own dialog, because `Dialog` is not part of the first screen.
      m="auto"
      p={4}
      textAlign="center"
      bg="bg.panel"
      color="fg"
      borderRadius="md"
    >
      {children}
      <Button variant="ghost" onClick={onClose}>
        Close
      </Button>
    </chakra.dialog>
  );
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, { loading: null, frame: FailedDialog });
}
