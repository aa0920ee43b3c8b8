/** Fictional tour operators with phones and websites. */
export const COMPANIES = {
  'Lali Gurans Treks': { phone: '9801000101', website: 'https://laligurans-treks.example' },
  'Yeti Ridge Expeditions': { phone: '9801000102', website: 'https://yetiridge.example' },
  'Himchuli Walkers': { phone: '9841000103', website: null },
  'Kali Gandaki Journeys': { phone: '9856000104', website: 'https://kaligandaki-journeys.example' },
  'Danfe Heritage Tours': { phone: '9851000105', website: 'https://danfe-heritage.example' },
  'Sal Forest Safaris': { phone: '9855000106', website: 'https://salforest.example' },
  'Sunkoshi Rivers': { phone: '9808000107', website: 'https://sunkoshi-rivers.example' },
  'Phewa Holidays': { phone: '9846000108', website: null },
  'Purbeli Yatra': { phone: '9842000109', website: null },
  'Karnali Trails': { phone: '9848000110', website: 'https://karnali-trails.example' },
} as const satisfies Record<string, { phone: string; website: string | null }>

export type CompanyName = keyof typeof COMPANIES
