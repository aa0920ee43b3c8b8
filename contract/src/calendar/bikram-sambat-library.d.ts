declare module 'bikram-sambat' {
  export function toBik(day: string): { year: number; month: number; day: number }
}
