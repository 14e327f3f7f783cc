-- Codes that are made in advance: a chip maker writes and prints them, and packing puts them into orders.
create table shop.blank_batches (
  id uuid primary key default gen_random_uuid(),
  product_id text not null,
  made_by text not null,
  created_at timestamptz not null
);
create table shop.blank_cards (
  code text primary key,
  batch_id uuid not null references shop.blank_batches (id) on delete cascade,
  position integer not null check (position > 0),
  product_id text not null,
  -- when it became a card of an order: from then on a row of shop.cards has its code
  used_at timestamptz,
  unique (batch_id, position)
);
create index blank_cards_unused on shop.blank_cards (product_id) where used_at is null;

-- Codes that a card had before: links in mails and on other chips. A tap leads where the card leads, unless retired.
create table shop.former_codes (
  code text primary key,
  card text not null references shop.cards (code) on update cascade on delete cascade,
  reason text not null check (reason in ('packed', 'replaced')),
  retired_at timestamptz,
  created_at timestamptz not null
);
create index former_codes_card on shop.former_codes (card);

-- a card keeps its taps when it gets another code
alter table shop.card_taps drop constraint card_taps_code_fkey,
  add constraint card_taps_code_fkey foreign key (code) references shop.cards (code) on update cascade on delete cascade;

-- the search finds an order by each code that its cards ever had
create function shop.note_changed_code() returns trigger language plpgsql as $$
begin
  update shop.orders set card_codes = trim(card_codes || ' ' || new.code)
    where id = new.order_id and position(new.code in card_codes) = 0;
  return null;
end $$;
create trigger cards_note_changed_code after update of code on shop.cards
  for each row when (old.code <> new.code) execute function shop.note_changed_code();
