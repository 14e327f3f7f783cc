import { useEffect, useRef, useState } from 'react'

/** Whether an image failed to load, also if it failed before hydration. */
export function useMissing() {
  const [missing, setMissing] = useState(false)
  const ref = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const image = ref.current
    if (image?.complete && image.naturalWidth === 0) setMissing(true)
  }, [])

  return { missing, watch: { ref, onError: () => setMissing(true) } }
}
