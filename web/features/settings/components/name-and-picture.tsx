import { type FormEvent, useState } from 'react';
import { styled } from 'styled-system/jsx';
import { pictures, pictureUrl } from '../../../../shared/pictures.ts';
import {
  type CurrentPlayer,
  MAX_NAME_LENGTH,
  type Player,
  type ProfileChange,
} from '../../../../shared/schemas/player.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHead } from '../../../ui/card.tsx';
import { useAskBeforeLeaving } from '../../../ui/close-on-back.ts';
import { FieldError, Input, Label } from '../../../ui/field.tsx';
import { useChangeProfile } from '../api.ts';
import { emptyIfNone, type ProfileText, profileProblems, toProfileChange } from '../profile-input.ts';

const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
] as const;

export function NameAndPicture({ player }: { player: CurrentPlayer }) {
  const saved = emptyIfNone(player);
  const [typed, setText] = useState<ProfileText>();
  const text = typed ?? saved;
  const [shown, setShown] = useState<ReturnType<typeof profileProblems>>({});
  const change = useChangeProfile();
  useAskBeforeLeaving(typed && 'You have an unsaved name or picture. Leave anyway?', () => setText(undefined));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const problems = profileProblems(text);
    setShown(problems);
    const [first] = Object.keys(problems);
    if (first) document.getElementById(`profile-${first}`)?.focus();
    else if (!change.isPending) change.mutate(toProfileChange(text), { onSuccess: () => setText(undefined) });
  };
  return (
    <Card aria-labelledby="name-title">
      <CardHead id="name-title" title="Name and Picture" />
      <styled.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={4} p={4}>
        <styled.p display="flex" alignItems="center" gap={3} color="ink-muted">
          <Avatar player={{ ...text, id: player.id }} size={48} />
          <span>This is how other players see you.</span>
        </styled.p>
        {fields.map(({ name, label, autoComplete }) => (
          <div key={name}>
            <Label htmlFor={`profile-${name}`}>{label}</Label>
            <Input
              id={`profile-${name}`}
              type="text"
              autoComplete={autoComplete}
              maxLength={MAX_NAME_LENGTH}
              disabled={change.isPending}
              value={text[name]}
              aria-invalid={shown[name] !== undefined || undefined}
              aria-describedby={`profile-${name}-problem`}
              onChange={({ target }) => setText({ ...text, [name]: target.value })}
            />
            <FieldError id={`profile-${name}-problem`} role="alert" mt={0}>
              {shown[name]}
            </FieldError>
          </div>
        ))}
        <PictureField
          player={{ ...text, id: player.id }}
          disabled={change.isPending}
          onSelect={(profileImageUrl) => setText({ ...text, profileImageUrl })}
        />
        <Button type="submit" look="primary" alignSelf="start" minW="120px" disabled={!typed || change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </styled.form>
    </Card>
  );
}

const Choices = styled('fieldset', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 44px)', gap: 2, _disabled: { opacity: 0.55 } },
});

const Choice = styled('label', {
  base: {
    position: 'relative',
    display: 'grid',
    borderRadius: 'full',
    cursor: 'pointer',
    '&:has(:checked)': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
    '&:has(:focus-visible)': { outline: '3px solid var(--ink)', outlineOffset: '2px' },
  },
});

/** Transparent over the whole label, to stay focusable and clickable. */
const Radio = styled('input', { base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' } });

interface PictureFieldProps {
  player: Player;
  disabled: boolean;
  onSelect: (url: ProfileChange['profileImageUrl']) => void;
}

function PictureField({ player, disabled, onSelect }: PictureFieldProps) {
  const choices = [
    { name: 'Initials', url: null },
    ...pictures.map((picture) => ({ name: picture, url: pictureUrl(picture) })),
  ];
  return (
    <Choices disabled={disabled}>
      <styled.legend fontSize="sm" fontWeight={550} mb={2}>
        Picture
      </styled.legend>
      {choices.map(({ name, url }) => (
        <Choice key={name}>
          <Avatar player={{ ...player, profileImageUrl: url }} size={44} />
          <Radio
            type="radio"
            name="picture"
            aria-label={name}
            checked={url === player.profileImageUrl}
            onChange={() => onSelect(url)}
          />
        </Choice>
      ))}
    </Choices>
  );
}
