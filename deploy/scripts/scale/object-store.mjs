// moto as S3, behind a proxy that can be switched to answer 503.
import { createServer, request } from 'node:http';
import { listens, start, until } from './processes.mjs';

export class ObjectStore {
  isAway = false;
  refused = 0;

  async start(inner) {
    start('moto', 'target/moto/bin/moto_server', ['-H', '127.0.0.1', '-p', String(inner)]);
    await until('moto starts', () => listens(inner));
    this.proxy = createServer((asked, answer) => this.pass(inner, asked, answer)).listen(0, '127.0.0.1');
    await new Promise((resolve) => this.proxy.once('listening', resolve));
    this.endpoint = `http://127.0.0.1:${this.proxy.address().port}`;
    const made = await fetch(`${this.endpoint}/kaushal`, { method: 'PUT' });
    if (!made.ok) throw new Error(`the bucket was not made: ${made.status}`);
  }

  pass(port, asked, answer) {
    if (this.isAway) {
      this.refused += 1;
      asked.resume();
      answer.writeHead(503, { 'content-type': 'application/xml' });
      answer.end(
        '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
      );
      return;
    }
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode, response.headers);
      response.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  }

  settings = () => ({
    KAUSHAL_S3__BUCKET: 'kaushal',
    KAUSHAL_S3__REGION: 'us-east-1',
    KAUSHAL_S3__ENDPOINT: this.endpoint,
    KAUSHAL_S3__ACCESS_KEY_ID: 'scale',
    KAUSHAL_S3__SECRET_ACCESS_KEY: 'scale',
  });
}
