-- A tap that came through a card's QR code is a scan; `taps` counts it too.
alter table shop.card_taps
  add column scans integer not null default 0,
  add check (scans between 0 and taps);
alter table shop.recent_taps add column scanned boolean not null default false;
