/** The part of PayPal's JavaScript SDK v6 that pays an order once. */
interface PayPalSdk {
  createPayPalOneTimePaymentSession(callbacks: {
    onApprove: (data: { orderId: string }) => Promise<void>;
    onCancel: (data: unknown) => void;
    onError: (error: unknown) => void;
  }): {
    /** To be called within the press of a button, as it opens a window. */
    start(options: { presentationMode: 'auto' }, order: Promise<{ orderId: string }>): Promise<unknown>;
  };
}

interface PayPalNamespace {
  createInstance(options: { clientToken: string; components: string[]; pageType: string }): Promise<PayPalSdk>;
}

let loading: Promise<PayPalNamespace> | undefined;

/** The SDK for this browser. Its script is loaded once, and tried again after a failure. */
export async function openPayPal({
  clientToken,
  scriptUrl,
}: {
  clientToken: string;
  scriptUrl: string;
}): Promise<PayPalSdk> {
  loading ??= loadScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const paypal = await loading;
  return paypal.createInstance({ clientToken, components: ['paypal-payments'], pageType: 'checkout' });
}

function loadScript(url: string): Promise<PayPalNamespace> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => {
      const { paypal } = window as unknown as { paypal?: PayPalNamespace };
      if (paypal) resolve(paypal);
      else reject(new Error('the PayPal script brought nothing'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('the PayPal script did not load'));
    };
    document.head.append(script);
  });
}
