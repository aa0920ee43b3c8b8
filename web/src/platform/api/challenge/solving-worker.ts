import type { Challenge } from '@chautari/contract/challenge'
import { solvePuzzles } from './solve-puzzles.ts'

// Runs in a worker, so that the page stays responsive.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solvePuzzles(data)))
