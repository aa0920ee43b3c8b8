// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { actProducts } from './act-products.ts'
export { allPlans, indexedPlans, plansNamed, plansShown } from './indexed.ts'
export { plansBetween, plansOfRoom } from './plans.ts'
