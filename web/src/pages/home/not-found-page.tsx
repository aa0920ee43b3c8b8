import { data } from 'react-router'

/** Whatever no other address matches. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
