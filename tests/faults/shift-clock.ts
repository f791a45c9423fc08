// Loaded into a server under test (`node --import`): on SIGUSR2 its calendar goes on by the milliseconds in a file.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_SHIFT'];
const real = Date.now;
let shift = 0;
Date.now = () => real() + shift;

process.on('SIGUSR2', () => {
  if (file) shift = Number(readFileSync(file, 'utf8'));
});
