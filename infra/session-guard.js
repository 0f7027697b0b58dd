function handler(event) {
  var request = event.request;
  if (!request.headers['x-signed-in'] || request.cookies['__Host-session']) return request;
  return {
    statusCode: 401,
    statusDescription: 'Unauthorized',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: '{"code":"not-signed-in","message":"Please sign in."}',
  };
}
