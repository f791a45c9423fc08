// The reference of the benchmark: responds to every request with the bytes from its standard input.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const bytes = await buffer(process.stdin);
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
