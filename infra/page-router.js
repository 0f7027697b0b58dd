// Serves the site's own URL: the landing page for visitors, or on a device that was signed in, the app that begins with
// it. Every other path without a file name gets the app.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === '/' || uri === '/index.html') request.uri = request.cookies['signed-in'] ? '/home.html' : '/index.html';
  else if (uri.slice(uri.lastIndexOf('/') + 1).indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
