// Makes a process collect its garbage on SIGUSR2, so that what it keeps can be measured: `node --import` loads this before the program.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
