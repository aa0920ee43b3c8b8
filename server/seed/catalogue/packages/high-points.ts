import type { HighPoint } from '../../../src/catalogue/store/tables.ts'

/** The passes and summits of the demo's treks that are above the night of their day, by title and day. */
export const HIGH_POINTS: Record<string, Record<number, HighPoint>> = {
  'Annapurna Circuit and Tilicho Lake': {
    10: { name: 'Tilicho Lake', nameNe: 'तिलिचो ताल', metres: 4919 },
    13: { name: 'Thorong La', nameNe: 'थोरोङ ला', metres: 5416 },
  },
  'Mardi Himal Trek': { 5: { name: 'Mardi Himal Base Camp', nameNe: 'मर्दी हिमाल बेस क्याम्प', metres: 4500 } },
  'Ghorepani Poon Hill Trek': { 3: { name: 'Poon Hill', nameNe: 'पुनहिल', metres: 3210 } },
  'Everest Base Camp Trek': {
    8: { name: 'Base Camp', nameNe: 'बेस क्याम्प', metres: 5364 },
    9: { name: 'Kala Patthar', nameNe: 'कालापत्थर', metres: 5545 },
  },
  'Gokyo Lakes Trek': { 8: { name: 'Gokyo Ri', nameNe: 'गोक्यो री', metres: 5357 } },
  'Pikey Peak Trek': { 4: { name: 'Pikey Peak', nameNe: 'पिके डाँडा', metres: 4065 } },
  'Langtang Valley Trek': { 5: { name: 'Kyanjin Ri', nameNe: 'क्यान्जिन री', metres: 4773 } },
  'Gosaikunda Lake Trek': { 5: { name: 'Surya Kunda', nameNe: 'सूर्यकुण्ड', metres: 4610 } },
  'Manaslu Circuit Trek': { 11: { name: 'Larke Pass', nameNe: 'लार्के पास', metres: 5106 } },
  'Rara Lake by Flight': { 4: { name: 'Murma Top', nameNe: 'मुर्मा टप', metres: 3710 } },
  'Pathibhara Devi Pilgrimage': { 3: { name: 'Pathibhara', nameNe: 'पाथीभरा', metres: 3794 } },
  'Gosaikunda Janai Purnima Pilgrimage': { 4: { name: 'Gosaikunda', nameNe: 'गोसाइँकुण्ड', metres: 4380 } },
}
