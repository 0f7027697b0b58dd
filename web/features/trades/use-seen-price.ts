import { useState } from 'react';
import type { Stock } from '../../../shared/schemas/market.ts';
import { ApiError } from '../../lib/api-error.ts';

/**
 * The stock as the player sees it: with the price last polled, or a newer one that a refusal has told, until the next poll.
 * What is asked again may still come from the edge's cache.
 */
export function useSeenPrice<Seen extends Stock | undefined>(polled: Seen) {
  const [moved, setMoved] = useState<{ price: string; instead: Seen }>();
  const seen: Seen = polled && moved?.instead === polled ? { ...polled, currentPrice: moved.price } : polled;
  /** Whether the refusal has told a newer price. */
  const noteRefusal = (error: Error): boolean => {
    const price = error instanceof ApiError && error.code === 'price-moved' && error.details?.price;
    if (price) setMoved({ price: String(price), instead: polled });
    return Boolean(price);
  };
  return { seen, noteRefusal };
}
