import { chakra, Field, Flex, IconButton, Span, Textarea } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH } from '../../../../shared/schemas/chat.ts';
import { withoutBlankLines } from '../../../../shared/text.ts';
import { useChatDraft, withDraft } from '../../../lib/chat-draft.ts';
import { formatMoment } from '../../../lib/format.ts';
import { hasConnected } from '../../../lib/live.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { readUnsent, useKeepUnsent } from '../use-outbox.ts';
import { useSuggestions } from './symbol-suggestions.tsx';

const Form = chakra('form', {
  base: { position: 'relative', px: { base: 3, md: 4 }, pt: 3, pb: 2, borderTopWidth: '1px', borderColor: 'border' },
});

const BORDER_PX = 1;

interface SendFormProps {
  playerId: string;
  connected: boolean;
  mutedUntil: string | undefined;
  sending: boolean;
  onSend: (text: string) => void;
}

export function SendForm({ playerId, connected, mutedUntil, sending, onSend }: SendFormProps) {
  const [text, setText] = useState(() => readUnsent('text', playerId, z.string()) ?? '');
  useKeepUnsent('text', playerId, text);
  const closed = !connected || mutedUntil !== undefined;
  const input = useRestoredFocus(closed);
  const message = withoutBlankLines(text).trim();
  // Fits the field's height to its text, because Firefox has no `field-sizing`.
  useLayoutEffect(() => {
    if (!input.current) return;
    input.current.style.height = '0';
    input.current.style.height = `${input.current.scrollHeight + 2 * BORDER_PX}px`;
  }, [input, text]);
  const suggestions = useSuggestions({ input, text, onText: setText });
  useChatDraft(
    useCallback(
      (draft: string) => {
        setText((written) => withDraft(written, draft).slice(0, MAX_MESSAGE_LENGTH));
        // Waits a frame, because a closing dialog or a new screen sets the focus first.
        requestAnimationFrame(() => input.current?.focus());
      },
      [input],
    ),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (closed || sending || message === '') return;
    onSend(message);
    setText('');
  };
  /** Phones have no Shift, so there a message of several lines can only be pasted. */
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    suggestions.field.onKeyDown(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form onSubmit={submit}>
      {suggestions.list}
      <Field.Root disabled={closed}>
        <Flex align="flex-end" gap={2}>
          <Textarea
            {...suggestions.field}
            ref={input}
            rows={1}
            maxH="128px"
            // Reduced motion gives every property a short transition, during which the measured height is the old one.
            transitionProperty="none"
            onKeyDown={onKeyDown}
            aria-label="Message"
            placeholder="Type a message..."
            autoComplete="off"
            enterKeyHint="send"
            maxLength={MAX_MESSAGE_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              suggestions.look(target);
            }}
          />
          <IconButton type="submit" variant="solid" aria-label="Send" disabled={closed || sending || message === ''}>
            <SendHorizontal size={18} aria-hidden="true" />
          </IconButton>
        </Flex>
        <Field.HelperText display="flex" justifyContent="space-between" gap={3} textStyle="note">
          <span role="status">{hint({ connected, mutedUntil })}</span>
          <Span fontVariantNumeric="tabular-nums">{`${text.length}/${MAX_MESSAGE_LENGTH}`}</Span>
        </Field.HelperText>
      </Field.Root>
    </Form>
  );
}

function hint({ connected, mutedUntil }: Pick<SendFormProps, 'connected' | 'mutedUntil'>): string {
  if (mutedUntil) return `An administrator has muted you until ${formatMoment(mutedUntil, serverNowMs())}.`;
  if (connected) return '';
  return hasConnected() ? 'Reconnecting. Missed messages will appear.' : 'Connecting...';
}

/** A disabled field loses the focus. This restores it once enabled, unless it has moved elsewhere. */
function useRestoredFocus(disabled: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      if (document.activeElement !== document.body) hadFocus.current = document.activeElement === field.current;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!disabled && hadFocus.current && document.activeElement === document.body) field.current?.focus();
  }, [disabled]);
  return field;
}
