// Answers the address of the site with the page for visitors, or for a device that was signed in with the app that begins
// with that page. The app knows every other path without a file name.
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri === '/' || uri === '/index.html') request.uri = request.cookies['signed-in'] ? '/home.html' : '/index.html';
  else if (uri.slice(uri.lastIndexOf('/') + 1).indexOf('.') === -1) request.uri = '/app.html';
  return request;
}
