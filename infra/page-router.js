// Serves the landing page to visitors at the site's own URL, and the app at every other path without a file name, and to
// a device that was signed in there too.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === '/' || uri === '/index.html') request.uri = request.cookies['signed-in'] ? '/app.html' : '/index.html';
  else if (uri.slice(uri.lastIndexOf('/') + 1).indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
