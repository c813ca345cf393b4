// A steady load: visitors who browse, learners who watch, buyers who sign up and pay, and staff who upload pictures.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync, crc32 } from 'node:zlib';
import { Client } from './client.mjs';

const PASSWORD = 'Monsoon#26';
const PAGES = ['/', '/courses', '/bundles', '/blogs', '/about', '/goal/1'];
const CALLS = [
  '/course/getCourses',
  '/bundle/getAllBundles',
  '/settings/public',
  '/search?q=web',
  '/catalogue/menu',
  '/articles',
];

const anyOf = (list) => list[randomInt(list.length)];

export class Load {
  /** Confirmations that buyers received, to be compared with the books. */
  heard = { placed: new Map(), paid: new Map(), pictures: [] };
  wrong = [];

  constructor(origin) {
    this.origin = origin;
  }

  async prepare({ learners }) {
    const visitor = new Client(this.origin);
    const { courses } = await visitor.data('GET', '/course/getCourses?perPage=100');
    this.courses = courses.filter((course) => !course.isOffline && course.price > 0);
    this.slugs = courses.map((course) => course.slug);
    this.learners = [];
    for (let count = 0; count < learners; count += 1) this.learners.push(await this.learner());
  }

  /** Creates a user who owns a course with videos. */
  async learner() {
    const client = new Client(this.origin);
    await this.signUp(client);
    for (;;) {
      const { slug } = anyOf(this.courses);
      await this.buy(client, slug);
      const { course } = await client.data('GET', `/course/${slug}`);
      if (course.videos.length > 0)
        return { client, course: course._id, videos: course.videos.map((video) => video._id) };
    }
  }

  start({ browsers, buyers }) {
    this.isOn = true;
    const everybody = [
      ...Array.from({ length: browsers }, () => this.every(1000, this.browser())),
      ...this.learners.map((learner) => this.every(1000, this.watching(learner))),
      ...Array.from({ length: buyers }, () => this.every(4000, () => this.newBuyer())),
      this.every(2000, this.office()),
      this.every(2000, this.looking()),
    ];
    this.ended = Promise.all(everybody);
  }

  async stop() {
    this.isOn = false;
    await this.ended;
  }

  /** Runs an action at a fixed interval, with a random start. Runs that are overdue are skipped. */
  async every(period, act) {
    let next = performance.now() + Math.random() * period;
    while (this.isOn) {
      await sleep(Math.max(0, next - performance.now()));
      if (!this.isOn) return;
      try {
        await act();
      } catch (error) {
        this.wrong.push(error.stack);
      }
      next = Math.max(next + period, performance.now() - period);
    }
  }

  browser() {
    const client = new Client(this.origin);
    return () => {
      const course = `/course/${anyOf(this.slugs)}`;
      const path = anyOf([anyOf(PAGES), course, `/api/v1${anyOf(CALLS)}`, `/api/v1${course}`]);
      return client.ask('GET', path);
    };
  }

  watching({ client, course, videos }) {
    let beats = 0;
    return async () => {
      beats += 1;
      if (beats % 6 === 0) return client.data('GET', anyOf(['/learning', '/user', '/learning/today']));
      const position = (beats * 10) % 60;
      return client.data('PUT', `/learning/${course}/videos/${anyOf(videos)}`, {
        position,
        watched: [[Math.max(0, position - 10), position]],
      });
    };
  }

  async signUp(client) {
    const number = String(randomInt(1_000_000_000)).padStart(9, '0');
    const body = {
      name: 'Meena Iyer',
      mobilenumber: `7${number}`,
      email: `scale-${number}@kaushal.test`,
      password: PASSWORD,
      acceptTerms: true,
    };
    // If the response to a sign-up was lost, the account exists, and its owner logs in.
    const answer = await client.ask('POST', '/api/v1/auth/register', { body, expected: [409] });
    if (answer.status === 409)
      await client.data('POST', '/auth/login', { email: body.email, password: PASSWORD });
  }

  /** Places an order, pays it, and looks until it is paid. */
  async buy(client, slug) {
    const basket = { items: [{ type: 'course', id: slug }], state: '27' };
    const { order } = await client.data('POST', '/orders', basket, { 'idempotency-key': randomUUID() });
    this.heard.placed.set(order._id, order.payable);
    await client.data('POST', `/orders/${order._id}/pay`, {});
    for (;;) {
      await sleep(500);
      const { order: now } = await client.data('GET', `/orders/${order._id}`);
      if (now.status === 'paid') {
        this.heard.paid.set(order._id, now.invoice);
        return;
      }
      if (now.status !== 'pending') throw new Error(`order ${order._id} is ${now.status}`);
    }
  }

  async newBuyer() {
    const client = new Client(this.origin);
    const { slug } = anyOf(this.courses);
    await client.ask('GET', `/course/${slug}`);
    await this.signUp(client);
    await client.data('POST', '/cart/quote', { items: [{ type: 'course', id: slug }], state: '27' });
    await this.buy(client, slug);
    const { invoices } = await client.data('GET', '/invoices');
    if (invoices.length !== 1) throw new Error(`${invoices.length} invoices for one order`);
    await client.data('GET', '/learning');
    client.agent.destroy();
  }

  /** Uploads a picture. */
  office() {
    const client = new Client(this.origin);
    let isIn = false;
    return async () => {
      if (!isIn)
        await client.data('POST', '/auth/login', { email: 'admin@kaushal.test', password: 'Admin@12345' });
      isIn = true;
      const { file } = await this.upload(client, 'image', 'star.png', 'image/png', picture());
      this.heard.pictures.push(file.path);
    };
  }

  /** Requests one of the pictures. */
  looking() {
    const client = new Client(this.origin);
    return async () => {
      const { pictures } = this.heard;
      if (pictures.length > 0) await client.ask('GET', anyOf(pictures));
    };
  }

  async upload(client, purpose, name, type, bytes) {
    const limit = `--${randomUUID()}`;
    const body = Buffer.concat([
      Buffer.from(`--${limit}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`),
      Buffer.from(
        `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from(`\r\n--${limit}--\r\n`),
    ]);
    const answer = await client.ask('POST', '/api/v1/admin/media', {
      body,
      type: `multipart/form-data; boundary=${limit}`,
    });
    return JSON.parse(answer.bytes.toString()).data;
  }
}

/** Returns a PNG of one random colour. */
function picture() {
  const chunk = (name, content) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const side = 64;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array(side).fill(Buffer.from([randomInt(256), randomInt(256), randomInt(256)])),
  ]);
  const lines = deflateSync(Buffer.concat(Array(side).fill(line)));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
