import { formatPercent, STARTING_CASH_CENTS } from '../../../../shared/money.ts';
import type { RankedPlayer } from '../../../../shared/schemas/ranking.ts';
import { formatCoins, toCents } from '../../../lib/format.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { Change } from '../../../ui/change.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx';

/** A player as a column of the comparison. */
export interface Compared {
  readonly id: string;
  readonly name: string;
  /** Undefined while it loads. */
  readonly player: RankedPlayer | undefined;
  readonly achievements: number | undefined;
}

const Label = styled(Cell, { base: { color: 'ink-muted' } });

/** A player's figures beside the caller's. */
export function Comparison({ columns }: { columns: readonly Compared[] }) {
  return (
    <Card aria-labelledby="comparison-title">
      <CardHead id="comparison-title" title="Compared with you" />
      <Table tableLayout="fixed">
        <thead>
          <tr>
            <HeadCell>
              <styled.span srOnly>Figure</styled.span>
            </HeadCell>
            {columns.map(({ id, name }) => (
              <HeadCell key={id} numeric truncate title={name}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          <Figures
            name="Value"
            columns={columns}
            of={({ player }) => player && formatCoins(toCents(player.totalValue))}
          />
          <Figures
            name="Return"
            columns={columns}
            of={({ player }) =>
              player && <Change percent={player.todayChange === null ? null : returnPercent(player)} />
            }
          />
          <Figures
            name="Today"
            columns={columns}
            of={({ player }) => player && <Change percent={player.todayChangePercent} />}
          />
          <Figures name="Achievements" columns={columns} of={({ achievements }) => achievements} />
        </tbody>
      </Table>
    </Card>
  );
}

/** Of the coins that everybody begins with. */
function returnPercent({ totalValue }: RankedPlayer): string {
  return formatPercent({ changeCents: toCents(totalValue) - STARTING_CASH_CENTS, fromCents: STARTING_CASH_CENTS });
}

interface FiguresProps {
  name: string;
  columns: readonly Compared[];
  of: (column: Compared) => React.ReactNode;
}

function Figures({ name, columns, of }: FiguresProps) {
  return (
    <Row>
      <Label as="th" scope="row" fontWeight={500}>
        {name}
      </Label>
      {columns.map((column) => (
        <Cell key={column.id} numeric fontWeight={600}>
          {of(column) ?? '–'}
        </Cell>
      ))}
    </Row>
  );
}
