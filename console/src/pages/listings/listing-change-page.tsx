import { useParams } from 'react-router'
import { StaffChangeScreen } from '../../features/listings/changes/staff-change.tsx'

export default function ListingChangePage() {
  const { id = '' } = useParams()
  return <StaffChangeScreen key={id} id={id} />
}
