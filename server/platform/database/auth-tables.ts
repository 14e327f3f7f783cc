import type { ColumnType, Generated } from 'kysely'

/** jsonb: read as the value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>
export type CreatedAt = ColumnType<Date, Date | undefined, never>

/** How somebody proved who they are, and when: `amr` of an access token, newest first. */
export type Proof = { method: string; timestamp: number }
export type Aal = 'aal1' | 'aal2'
/** What a mailed code or link is for. */
export type OneTimeKind =
  | 'confirmation'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

export type UsersTable = {
  id: Generated<string>
  email: string | null
  is_sso: Generated<boolean>
  phone: string | null
  password_hash: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  new_email: string | null
  new_phone: string | null
  email_change_confirmed: 'current' | 'new' | null
  email_change_session_id: string | null
  app_metadata: Json<Record<string, unknown>>
  user_metadata: Json<Record<string, unknown>>
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change_sent_at: Date | null
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  created_at: CreatedAt
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type IdentitiesTable = {
  id: Generated<string>
  user_id: string
  provider: string
  provider_id: string
  identity_data: Json<Record<string, unknown>>
  last_sign_in_at: Date | null
  created_at: CreatedAt
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type SessionsTable = {
  id: Generated<string>
  user_id: string
  aal: Generated<Aal>
  amr: Json<Proof[]>
  factor_id: string | null
  user_agent: Generated<string>
  created_at: CreatedAt
  refreshed_at: ColumnType<Date, Date | undefined, Date>
  revoked_at: Date | null
}

export type FactorsTable = {
  id: Generated<string>
  user_id: string
  factor_type: 'totp' | 'phone'
  friendly_name: Generated<string>
  status: Generated<'unverified' | 'verified'>
  secret: string | null
  phone: string | null
  last_step: string | null
  last_challenged_at: Date | null
  created_at: CreatedAt
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type AuthTables = {
  'auth.users': UsersTable
  'auth.identities': IdentitiesTable
  'auth.sessions': SessionsTable
  'auth.refresh_tokens': {
    id: Generated<string>
    session_id: string
    token_hash: Buffer
    parent_id: string | null
    salt: Buffer | null
    used_at: Date | null
    created_at: CreatedAt
  }
  'auth.flow_states': {
    id: Generated<string>
    method: string
    provider: string | null
    code_challenge: string | null
    code_challenge_method: 's256' | 'plain' | null
    auth_code_hash: Buffer | null
    provider_state: string | null
    provider_tokens: string | null
    redirect_to: string
    user_id: string | null
    linking_user_id: string | null
    created_at: CreatedAt
    expires_at: Date
  }
  'auth.one_time_tokens': {
    id: Generated<string>
    user_id: string
    kind: OneTimeKind
    sent_to: string
    code_hash: Buffer
    link_hash: Buffer | null
    wrong_tries: Generated<number>
    drops_password: Generated<boolean>
    flow_state_id: string | null
    redirect_to: Generated<string>
    created_at: CreatedAt
    expires_at: Date
  }
  'auth.factors': FactorsTable
  'auth.challenges': {
    id: Generated<string>
    factor_id: string
    address_hash: string
    code_hash: Buffer | null
    wrong_tries: Generated<number>
    created_at: CreatedAt
    expires_at: Date
    used_at: Date | null
  }
  'auth.recovery_codes': { user_id: string; code_hash: Buffer; used_at: Date | null; created_at: CreatedAt }
  'auth.saml_assertions': { id: string; expires_at: Date }
  'auth.audit_log': {
    id: Generated<string>
    at: CreatedAt
    user_id: string | null
    action: string
    details: Json<Record<string, unknown>>
  }
}
