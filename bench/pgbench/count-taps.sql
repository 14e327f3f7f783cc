-- server/shop/cards/tap-counter.ts: six taps that were gathered
\set card random(1, 95)
begin;
select set_config('statement_timeout', '1000', true), set_config('synchronous_commit', 'off', true);
with fresh as (
  insert into shop.recent_taps as known (code, visitor, at)
  select 'BENCH' || lpad((:card + n)::text, 3, '0'), gen_random_uuid()::text, now()
    from generate_series(0, 5) as n order by 1, 2
  on conflict (code, visitor) do update set at = excluded.at where known.at <= excluded.at - interval '60 minutes'
  returning code, at)
insert into shop.card_taps as counted (code, day, taps)
  select code, (at at time zone 'Australia/Sydney')::date, count(*) from fresh group by 1, 2 order by 1, 2
  on conflict (code, day) do update set taps = counted.taps + excluded.taps;
commit;
