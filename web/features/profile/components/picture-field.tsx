import { pictures, pictureUrl } from '../../../../shared/pictures.ts';
import type { Player, ProfileChange } from '../../../../shared/schemas/player.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { styled } from '../../../ui/styled.tsx';

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

/** It covers the whole label and is transparent: a radio button is found and pressed. */
const Radio = styled('input', { base: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' } });

interface PictureFieldProps {
  /** As the dialog has them by now. */
  player: Player;
  disabled: boolean;
  onSelect: (url: ProfileChange['profileImageUrl']) => void;
}

/** The initials, or one of our pictures. */
export function PictureField({ player, disabled, onSelect }: PictureFieldProps) {
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
