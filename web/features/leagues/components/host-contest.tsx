import { Button, chakra, Field, Input, Text } from '@chakra-ui/react';
import { type FormEvent, useId, useState } from 'react';
import { contestMisfit } from '../../../../shared/contest-input.ts';
import type { NewContest } from '../../../../shared/schemas/contest.ts';
import { MAX_LEAGUE_NAME_LENGTH } from '../../../../shared/schemas/league.ts';
import { dayOfTick, tickAt } from '../../../../shared/tick.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useCreateLeague } from '../api.ts';
import { contestOf, misfitSentence, readContest, type TemplateName, templates } from '../contest-templates.ts';
import { rulesSentence } from '../contest-words.ts';
import { ContestRulesForm } from './contest-rules-form.tsx';
import { nameProblem } from './league-forms.tsx';

const templateOptions = Object.entries(templates).map(([value, { title }]) => ({
  value: value as TemplateName,
  name: title,
}));

const misfitOf = (contest: NewContest) => contestMisfit(contest, dayOfTick(tickAt(serverNowMs())));

/** A template and a name are enough. The rules are folded below a sentence that tells them. */
export function HostContestDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const id = useId();
  const create = useCreateLeague();
  const [template, setTemplate] = useState<TemplateName>('classroom');
  const [name, setName] = useState('');
  const [rules, setRules] = useState(() => contestOf(template, serverNowMs()));
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string }>();
  const contest = readContest(rules);
  const choose = (chosen: TemplateName) => {
    setTemplate(chosen);
    setRules(contestOf(chosen, serverNowMs()));
  };
  const problemIn = () => {
    const wrongName = nameProblem(name);
    const misfit = misfitOf(contest);
    if (wrongName) return { field: 'name', text: wrongName };
    return misfit && { field: misfit.field, text: misfitSentence(misfit, rules) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemIn();
    setProblem(found);
    if (!found && !create.isPending)
      create.mutate({ name: name.trim(), contest }, { onSuccess: (made) => onMade(made.id) });
    if (!found) return;
    if (found.field !== 'name') setOpen(true);
    // The rules take the focus once they are unfolded.
    requestAnimationFrame(() => document.getElementById(`${id}-${found.field}`)?.focus());
  };
  const wired = (key: string) => ({
    ids: { control: `${id}-${key}`, errorText: `${id}-problem` },
    invalid: problem?.field === key,
  });
  return (
    <Dialog title="Host a Contest" onClose={onClose}>
      <chakra.form noValidate onSubmit={submit} display="grid" gap={4} px={5} pt={2} pb={5}>
        <SegmentedControl label="Template" size="sm" options={templateOptions} selected={template} onSelect={choose} />
        <Field.Root {...wired('name')}>
          <Field.Label>Name</Field.Label>
          <Input
            data-autofocus
            placeholder="Form 4B"
            value={name}
            maxLength={MAX_LEAGUE_NAME_LENGTH}
            onChange={({ target }) => setName(target.value)}
          />
        </Field.Root>
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <chakra.summary cursor="pointer" minH={8} lineHeight="32px" fontWeight={550}>
            Rules
          </chakra.summary>
          {isOpen && (
            <ContestRulesForm rules={rules} wired={wired} onChange={(changed) => setRules({ ...rules, ...changed })} />
          )}
        </details>
        {!isOpen && !misfitOf(contest) && (
          <Text mt={-3} textStyle="label">
            {rulesSentence(contest)}
          </Text>
        )}
        <Text id={`${id}-problem`} role="alert" fontSize="sm" color="down" _empty={{ display: 'none' }}>
          {problem?.text}
        </Text>
        <Button type="submit" variant="solid" disabled={create.isPending}>
          {create.isPending ? 'Making...' : 'Make Contest'}
        </Button>
      </chakra.form>
    </Dialog>
  );
}
