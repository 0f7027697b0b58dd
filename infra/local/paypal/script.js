/* Covers only a one-time payment with PayPal's JavaScript SDK v6, with the payer's page in a separate window. */
(() => {
  const base = document.currentScript.src.replace(/\/web-sdk\/.*$/, '');

  window.paypal = {
    version: '6-local',
    async createInstance({ clientToken, components }) {
      if (!String(clientToken).startsWith('client-')) throw new Error('The client token is not valid.');
      if (!components.includes('paypal-payments')) return {};
      return { createPayPalOneTimePaymentSession: createSession };
    },
  };

  function createSession({ onApprove, onCancel, onError }) {
    return {
      async start(_presentation, orderPromise) {
        // Browsers allow a new window only while handling a click.
        const payerWindow = window.open('about:blank', 'paypal', 'popup,width=440,height=640');
        try {
          const { orderId } = await orderPromise;
          if (!payerWindow) throw new Error('The browser did not open a window.');
          payerWindow.location.href = `${base}/checkoutnow?token=${orderId}`;
          const outcome = await outcomeOf(payerWindow, orderId);
          if (outcome === 'approved') await onApprove({ orderId });
          else onCancel?.({ orderId });
        } catch (error) {
          payerWindow?.close();
          if (!onError) throw error;
          onError(error);
        }
      },
    };
  }

  /** A decision may arrive after its window is seen to be closed, because both come from another process. */
  const CLOSED_GRACE_MS = 2000;

  /** Resolves with the payer's decision. Closing the window without one cancels. */
  function outcomeOf(payerWindow, orderId) {
    return new Promise((resolve) => {
      const settle = (outcome) => {
        clearInterval(timer);
        window.removeEventListener('message', listen);
        resolve(outcome);
      };
      const listen = ({ source, data }) => {
        if (source === payerWindow && data?.orderId === orderId) settle(data.outcome);
      };
      const timer = setInterval(() => {
        if (!payerWindow.closed) return;
        clearInterval(timer);
        setTimeout(() => settle('cancelled'), CLOSED_GRACE_MS);
      }, 250);
      window.addEventListener('message', listen);
    });
  }
})();
