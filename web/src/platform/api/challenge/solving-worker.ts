import type { Challenge } from '@chautari/contract/challenge'
import { solvePuzzles } from './solve-puzzles.ts'

// Runs beside the page, which stays responsive meanwhile.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => postMessage(solvePuzzles(data)))
