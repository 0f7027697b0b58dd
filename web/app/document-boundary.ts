import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { urls } from '../lib/urls.ts';

const isPaymentPage = (pathname: string) => pathname === urls.subscription;

const loadedAsPaymentPage = isPaymentPage(window.location.pathname);

/**
 * Only the payment page's content security policy lets PayPal in (infra/site.ts), and a document keeps its policy: this
 * page is entered and left by loading a document.
 * @returns whether that is happening
 */
export function useDocumentBoundary(): boolean {
  const crosses = isPaymentPage(useLocation().pathname) !== loadedAsPaymentPage;
  useEffect(() => {
    if (crosses) window.location.reload();
  }, [crosses]);
  return crosses;
}
