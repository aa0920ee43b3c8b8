import { useParams } from 'react-router'
import { CouponFile } from '../../features/marketing/coupons/coupon-file.tsx'

export default function CouponPage() {
  const { code = '' } = useParams()
  return <CouponFile key={code} code={code} />
}
