import { chakra, Flex, IconButton, Span, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { MAX_ALERTS } from '../../../../shared/alerts.ts';
import { formatPrice } from '../../../../shared/format.ts';
import { INDEX_SYMBOL, spokenSymbol } from '../../../../shared/market-index.ts';
import type { Alert } from '../../../../shared/schemas/alert.ts';
import { urls } from '../../../../shared/urls.ts';
import { serverNowMs } from '../../../lib/server-time.ts';
import { CompanyMark } from '../../../ui/company-mark.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/empty-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { LoadingText } from '../../../ui/skeleton.tsx';
import { useAlerts, useRemoveAlert } from '../api.ts';
import { alertWords, quietWords, type Watchable } from '../words.ts';
import { AlertForm } from './alert-form.tsx';

interface AlertsDialogProps {
  watchables: readonly Watchable[];
  symbol: string | undefined;
  onClose: () => void;
}

export function AlertsDialog({ watchables, symbol, onClose }: AlertsDialogProps) {
  return (
    <Dialog title="Price Alerts" onClose={onClose}>
      <AlertForm watchables={watchables} symbol={symbol} onDone={onClose} />
      <OwnAlerts watchables={watchables} onLeave={onClose} />
    </Dialog>
  );
}

function OwnAlerts({ watchables, onLeave }: Pick<OwnAlertProps, 'watchables' | 'onLeave'>) {
  const { data, error, isPending, refetch } = useAlerts();
  const { mutate: remove } = useRemoveAlert();
  if (!isPending && !data) return <Failure title="Failed to load alerts" error={error} onRetry={refetch} />;
  return (
    <chakra.section
      aria-labelledby="own-alerts-title"
      // Keeps the height of one alert, because the dialog stands on a phone's lower edge and would move.
      minH="91px"
    >
      <Flex justify="space-between" align="baseline" px={5} pt={3} borderTopWidth="1px" borderColor="border">
        <h3 id="own-alerts-title">Your alerts</h3>
        <Text textStyle="label">{`${data?.length ?? '–'} of ${MAX_ALERTS}`}</Text>
      </Flex>
      {isPending && <LoadingText>Loading alerts...</LoadingText>}
      <ul>
        {data?.map((alert) => (
          <OwnAlert key={alert.id} alert={alert} watchables={watchables} onRemove={remove} onLeave={onLeave} />
        ))}
      </ul>
    </chakra.section>
  );
}

const StockName = chakra(Link, { base: { fontWeight: 600, _hover: { textDecoration: 'underline' } } });

interface OwnAlertProps {
  alert: Alert;
  watchables: readonly Watchable[];
  onRemove: (id: string) => void;
  onLeave: () => void;
}

function OwnAlert({ alert, watchables, onRemove, onLeave }: OwnAlertProps) {
  const { id, stockSymbol } = alert;
  const name = spokenSymbol(stockSymbol);
  const now = watchables.find(({ symbol }) => symbol === stockSymbol);
  const words = alertWords(alert);
  return (
    <ListRow gridTemplateColumns="32px minmax(0, 1fr) auto" columnGap={3} minH={14} pl={5} pr={2} py={1.5}>
      {stockSymbol === INDEX_SYMBOL ? (
        <Span
          aria-hidden="true"
          display="grid"
          placeItems="center"
          boxSize="8"
          borderRadius="md"
          bg="bg.muted"
          fontWeight={600}
        >
          24
        </Span>
      ) : (
        <CompanyMark symbol={stockSymbol} />
      )}
      <div>
        <p>
          <StockName to={urls.stock(stockSymbol)} onClick={onLeave}>
            {name}
          </StockName>{' '}
          <span>{words}</span>
        </p>
        <Text textStyle="label">
          {quietWords(alert, serverNowMs()) ?? (now && `Now ${formatPrice(now.priceCents)}`)}
        </Text>
      </div>
      <IconButton variant="ghost" aria-label={`Remove the alert: ${name} ${words}`} onClick={() => onRemove(id)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </ListRow>
  );
}
