import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { urls } from '../lib/urls.ts';

const isPaymentPage = (pathname: string) => pathname === urls.subscription;

const loadedAsPaymentPage = isPaymentPage(window.location.pathname);

/**
 * A document keeps the content security policy that it was loaded with, and only the payment page's lets PayPal in
 * (infra/site.ts). So this page is entered and left by loading a document, whichever way leads across.
 * @returns whether the present address belongs to another document, which is being loaded
 */
export function useDocumentBoundary(): boolean {
  const crosses = isPaymentPage(useLocation().pathname) !== loadedAsPaymentPage;
  useEffect(() => {
    if (crosses) window.location.reload();
  }, [crosses]);
  return crosses;
}
