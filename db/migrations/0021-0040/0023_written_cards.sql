-- When an operator wrote the card's tap link on its chip; null while that is still to be done.
alter table shop.cards add column written_at timestamptz;
