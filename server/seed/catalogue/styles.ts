import type { Style } from './property.ts'
import type { RoomTypeName } from './room-types.ts'

/** The pictures of a style: rooms by type, and shared areas. */
type StylePictures = { rooms: Record<RoomTypeName, string[]>; inside: string[] }

const budget = { standard: ['room-budget-3', 'room-budget-1'], twin: ['room-budget-2'], dorm: ['room-budget-2'] }
const lodge = {
  standard: ['room-lodge-2'],
  deluxe: ['room-lodge-2', 'room-lodge-1'],
  suite: ['room-family-3', 'room-lodge-2'],
  family: ['room-family-3'],
  twin: ['room-lodge-1', 'room-lodge-3'],
  dorm: ['room-lodge-3'],
}
const modern = {
  standard: ['room-modern-4', 'room-modern-6'],
  deluxe: ['room-modern-1', 'room-modern-2', 'room-modern-5'],
  suite: ['room-luxury-2', 'room-luxury-4'],
  family: ['room-family-1', 'room-family-2'],
  twin: ['room-modern-3'],
  dorm: ['room-budget-2'],
}
const luxury = {
  ...modern,
  standard: ['room-modern-6', 'room-modern-1'],
  deluxe: ['room-luxury-4', 'room-luxury-2'],
  suite: ['room-luxury-1', 'room-luxury-3'],
}
const jungle = {
  standard: ['room-jungle-1'],
  deluxe: ['room-jungle-1', 'room-modern-2'],
  suite: ['room-jungle-1'],
  family: ['room-family-3', 'room-jungle-2'],
  twin: ['room-jungle-2'],
  dorm: ['room-jungle-2'],
}
const newari = {
  standard: ['room-newari-1', 'room-newari-3'],
  deluxe: ['room-newari-3', 'room-newari-1'],
  suite: ['room-newari-3', 'room-modern-2'],
  family: ['room-newari-2', 'room-family-2'],
  twin: ['room-newari-2'],
  dorm: ['room-budget-2'],
}
const mustang = {
  standard: ['room-mustang-1'],
  deluxe: ['room-mustang-1', 'room-mustang-2'],
  suite: ['room-mustang-1', 'room-luxury-2'],
  family: ['room-mustang-2', 'room-family-3'],
  twin: ['room-mustang-2'],
  dorm: ['room-mustang-2'],
}

export const STYLE_PICTURES: Record<Style, StylePictures> = {
  newari: { rooms: newari, inside: ['lobby-3', 'dining-3', 'bath-3'] },
  town: {
    rooms: { ...modern, ...budget, deluxe: ['room-budget-3', 'room-modern-4'], family: ['room-family-2'] },
    inside: ['dining-2', 'bath-2'],
  },
  modern: {
    rooms: modern,
    inside: ['lobby-1', 'dining-2', 'bath-2'],
  },
  palace: { rooms: luxury, inside: ['lobby-2', 'bath-1', 'dining-2'] },
  luxury: { rooms: luxury, inside: ['lobby-1', 'bath-1', 'dining-2'] },
  lodge: { rooms: lodge, inside: ['dining-1'] },
  'tea-house': { rooms: lodge, inside: ['dining-1'] },
  jungle: { rooms: jungle, inside: ['dining-1', 'bath-3'] },
  camp: { rooms: jungle, inside: ['dining-1', 'bath-3'] },
  mustang: { rooms: mustang, inside: ['dining-1', 'bath-3'] },
  homestay: {
    rooms: {
      ...lodge,
      ...budget,
      deluxe: ['room-modern-2', 'room-modern-4'],
      suite: ['room-newari-1', 'room-modern-2'],
      family: ['room-family-3', 'room-family-2'],
    },
    inside: ['dining-1', 'bath-3'],
  },
}
