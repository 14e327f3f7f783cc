/** An error response in Stripe's shape: `{ "error": { "type", "code", "message", "param" } }`. */
export class SandboxError extends Error {
  readonly status: 400 | 401 | 404
  readonly type: 'invalid_request_error' | 'idempotency_error'
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    message: string,
    details: {
      status?: 400 | 401 | 404
      type?: 'invalid_request_error' | 'idempotency_error'
      code?: string
      param?: string
    } = {},
  ) {
    super(message)
    this.name = 'SandboxError'
    this.status = details.status ?? 400
    this.type = details.type ?? 'invalid_request_error'
    this.code = details.code
    this.param = details.param
  }

  toJSON() {
    const { type, code, message, param } = this
    return { error: { type, code, message, param } }
  }
}
