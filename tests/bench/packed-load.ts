import { once } from 'node:events';
import { connect } from 'node:tls';
import { percentile } from './load';

/** What is asked of a server that speaks TLS on this machine. */
export interface PackedRequest {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  /** The content coding that the client accepts. */
  readonly coding: 'br' | 'gzip';
}

export interface PackedLoad {
  readonly perSecond: number;
  /** Of the latency, in ms. */
  readonly p99: number;
  /** Of an answer with its head, in KiB. */
  readonly kib: number;
  /** The share of answers from the cache of the proxy. */
  readonly hits: number;
  readonly failed: number;
}

const connections = 32;
const warmUpMs = 2_000;
const measuredMs = 8_000;
const endOfHead = Buffer.from('\r\n\r\n');

interface Answer {
  readonly isOk: boolean;
  readonly isHit: boolean;
  readonly bytes: number;
}

/** Asks again and again over one connection until `isOver`; answers are counted, but neither decoded nor kept. */
async function ask(
  { port, host, path, coding }: PackedRequest,
  isOver: () => boolean,
  onAnswer: (answer: Answer, ms: number) => void,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const request = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: ${coding}\r\n\r\n`;
  let sentAt = 0;
  let head = Buffer.alloc(0);
  let answer: Answer | null = null;
  let left = 0;
  const send = () => {
    [head, answer, sentAt] = [Buffer.alloc(0), null, performance.now()];
    socket.write(request);
  };
  const readHead = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(endOfHead);
    if (end === -1) return;
    const text = head.toString('latin1', 0, end).toLowerCase();
    const length = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1] ?? Number.NaN);
    const bytes = end + endOfHead.length + length;
    answer = { isOk: text.startsWith('http/1.1 200 '), isHit: text.includes('\r\nx-cache: hit'), bytes };
    left = bytes - head.length;
  };
  socket.on('data', (chunk: Buffer) => {
    if (answer) left -= chunk.length;
    else readHead(chunk);
    if (!answer || left > 0) return;
    onAnswer(answer, performance.now() - sentAt);
    // Without a length nobody can tell where the answer ends.
    if (isOver() || Number.isNaN(left)) socket.end();
    else send();
  });
  send();
  await once(socket, 'close');
}

/** Requests one path over 32 connections for some seconds, after a short warm-up. Rejects if a connection fails. */
export async function packedLoad(request: PackedRequest): Promise<PackedLoad> {
  const from = performance.now() + warmUpMs;
  const until = from + measuredMs;
  const isOver = () => performance.now() >= until;
  const latencies: number[] = [];
  const sums = { bytes: 0, hits: 0, failed: 0 };
  const count = ({ isOk, isHit, bytes }: Answer, ms: number) => {
    const now = performance.now();
    if (now < from || now >= until) return;
    latencies.push(ms);
    sums.bytes += bytes;
    if (isHit) sums.hits += 1;
    if (!isOk) sums.failed += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => ask(request, isOver, count)));
  return {
    perSecond: (latencies.length * 1000) / measuredMs,
    p99: percentile(latencies, 0.99),
    kib: sums.bytes / latencies.length / 1024,
    hits: sums.hits / latencies.length,
    failed: sums.failed,
  };
}
