import { Button, Card, chakra, Field, Input, RadioGroup, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { pictures, pictureUrl } from '../../../../shared/pictures.ts';
import {
  type CurrentPlayer,
  MAX_NAME_LENGTH,
  type Player,
  type ProfileChange,
} from '../../../../shared/schemas/player.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CardHead } from '../../../ui/card.tsx';
import { useAskBeforeLeaving } from '../../../ui/close-on-back.ts';
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
    <Card.Root as="section" aria-labelledby="name-title">
      <CardHead id="name-title" title="Name and Picture" />
      <chakra.form noValidate onSubmit={onSubmit} display="flex" flexDirection="column" gap={4} p={4}>
        <Text display="flex" alignItems="center" gap={3} color="fg.muted">
          <Avatar player={{ ...text, id: player.id }} size={48} />
          <span>This is how other players see you.</span>
        </Text>
        {fields.map(({ name, label, autoComplete }) => (
          <Field.Root
            key={name}
            ids={{ control: `profile-${name}` }}
            invalid={shown[name] !== undefined}
            disabled={change.isPending}
          >
            <Field.Label>{label}</Field.Label>
            <Input
              type="text"
              autoComplete={autoComplete}
              maxLength={MAX_NAME_LENGTH}
              value={text[name]}
              onChange={({ target }) => setText({ ...text, [name]: target.value })}
            />
            <Field.ErrorText role="alert">{shown[name]}</Field.ErrorText>
          </Field.Root>
        ))}
        <PictureField
          player={{ ...text, id: player.id }}
          disabled={change.isPending}
          onSelect={(profileImageUrl) => setText({ ...text, profileImageUrl })}
        />
        <Button type="submit" variant="solid" alignSelf="start" minW="120px" disabled={!typed || change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </chakra.form>
    </Card.Root>
  );
}

const Choice = chakra(RadioGroup.Item, {
  base: {
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'full',
    _checked: { outline: '2px solid var(--accent)', outlineOffset: '2px' },
    _focusVisible: { outline: '3px solid var(--fg)', outlineOffset: '2px' },
  },
});

interface PictureFieldProps {
  player: Player;
  disabled: boolean;
  onSelect: (url: ProfileChange['profileImageUrl']) => void;
}

function PictureField({ player, disabled, onSelect }: PictureFieldProps) {
  const choices = [
    { name: 'Initials', url: '' },
    ...pictures.map((picture) => ({ name: picture, url: pictureUrl(picture) })),
  ];
  return (
    <RadioGroup.Root
      name="picture"
      gridTemplateColumns="repeat(auto-fill, 44px)"
      gap={2}
      disabled={disabled}
      value={player.profileImageUrl ?? ''}
      onValueChange={({ value }) => onSelect((value || null) as ProfileChange['profileImageUrl'])}
    >
      <RadioGroup.Label gridColumn="1 / -1">Picture</RadioGroup.Label>
      {choices.map(({ name, url }) => (
        <Choice key={name} value={url}>
          <RadioGroup.ItemHiddenInput />
          <Avatar player={{ ...player, profileImageUrl: url || null }} size={44} />
          <RadioGroup.ItemText srOnly>{name}</RadioGroup.ItemText>
        </Choice>
      ))}
    </RadioGroup.Root>
  );
}
