import { data } from 'react-router'

/** Shows the 404 page for unknown addresses. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
