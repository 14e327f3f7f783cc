export const cameraCopy = {
  camera: 'Camera',
  start: 'Start the camera',
  stop: 'Stop the camera',
  torchOn: 'Turn the torch on',
  torchOff: 'Turn the torch off',
  noReader: 'The code reader didn’t load. Check your connection, then start the camera again.',
  hint: 'Hold each card’s QR code in front of it.',
} as const
