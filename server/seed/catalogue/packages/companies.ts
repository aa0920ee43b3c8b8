/** Fictional tour operators with phones and websites. */
export const COMPANIES = {
  'Lali Gurans Treks': { phone: '10000101', website: 'https://laligurans-treks.example' },
  'Yeti Ridge Expeditions': { phone: '10000102', website: 'https://yetiridge.example' },
  'Himchuli Walkers': { phone: '10000103', website: null },
  'Kali Gandaki Journeys': { phone: '10000104', website: 'https://kaligandaki-journeys.example' },
  'Danfe Heritage Tours': { phone: '10000105', website: 'https://danfe-heritage.example' },
  'Sal Forest Safaris': { phone: '10000106', website: 'https://salforest.example' },
  'Sunkoshi Rivers': { phone: '10000107', website: 'https://sunkoshi-rivers.example' },
  'Phewa Holidays': { phone: '10000108', website: null },
  'Purbeli Yatra': { phone: '10000109', website: null },
  'Karnali Trails': { phone: '10000110', website: 'https://karnali-trails.example' },
} as const satisfies Record<string, { phone: string; website: string | null }>

export type CompanyName = keyof typeof COMPANIES
