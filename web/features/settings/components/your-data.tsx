import { Box, Button, Card, Progress, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import { errorSentence } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { CardHead } from '../../../ui/card.tsx';

interface Reading {
  readonly part: string;
  readonly done: number;
  readonly of: number;
  readonly read: number;
}

export interface Exporting {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Reading) => void;
}

interface YourDataProps {
  /** Rejects with an error that may name the `part` that could not be read. */
  exportAccount: (exporting: Exporting) => Promise<{ blob: Blob; fileName: string }>;
}

type State = { progress?: Reading | 'begun'; failure?: string; saved?: string };

export function YourData({ exportAccount }: YourDataProps) {
  const [{ progress, failure, saved }, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ progress: 'begun' });
    try {
      const { blob, fileName } = await exportAccount({
        signal,
        onProgress: (next) => !signal.aborted && setState({ progress: next }),
      });
      signal.throwIfAborted();
      saveFile(blob, fileName);
      setState({ saved: fileName });
    } catch (error) {
      if (!signal.aborted) setState({ failure: failureText(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({});
  };
  return (
    <Card.Root as="section" aria-labelledby="data-title">
      <CardHead id="data-title" title="Your Data" />
      <Stack align="flex-start" gap={3} p={4}>
        <p>
          Everything that the game keeps about you, in one ZIP archive: as JSON, and your trades, orders and results as
          CSV too. Nothing about other players is in it.
        </p>
        {progress === undefined ? (
          <Button onClick={() => void download()}>
            <Download size={17} aria-hidden="true" />
            Download everything
          </Button>
        ) : (
          <Running progress={progress} onCancel={cancel} />
        )}
        <Text role="alert" fontSize="sm" color="down" _empty={{ display: 'none' }}>
          {failure}
        </Text>
        <Text role="status" textStyle="label" _empty={{ display: 'none' }}>
          {saved && `Saved as ${saved}.`}
        </Text>
      </Stack>
    </Card.Root>
  );
}

function Running({ progress, onCancel }: { progress: Reading | 'begun'; onCancel: () => void }) {
  const { part, done, of, read } = progress === 'begun' ? { part: 'profile', done: 0, of: 1, read: 0 } : progress;
  return (
    <>
      <Box w="full">
        <Progress.Root value={done} max={of}>
          <Progress.Track aria-label="Download">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Text textStyle="label" mt={1}>{`Reading your ${part}...${read > 0 ? ` ${formatCount(read)}` : ''}`}</Text>
      </Box>
      <Button onClick={onCancel}>Cancel</Button>
    </>
  );
}

function failureText(error: unknown): string {
  const { part, cause } = error as { part?: string; cause?: unknown };
  const what = part === undefined ? 'your data' : `your ${part}`;
  return `Could not read ${what}. ${errorSentence(cause ?? error, 'Please try again.')}`;
}
