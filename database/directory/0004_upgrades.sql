-- Upgrades of the schools one after another.

alter table schools
  -- The state that the last upgrade has made of its database, such as 0449-0110; null if it is not known.
  add column version text,
  -- A database beside its own, which an upgrade under way or an interrupted one has made or left.
  add column spare_database text,
  -- Why the last upgrade was taken back.
  add column upgrade_fault text;

-- Another database may be of another version.
create function forget_version() returns trigger language plpgsql as $$
begin
  new.version := null;
  return new;
end
$$;
create trigger forget_version before update of cluster, database on schools for each row
  when ((new.cluster, new.database) is distinct from (old.cluster, old.database) and new.version is not distinct from old.version)
  execute function forget_version();

drop trigger count_change on schools;
create trigger count_change after insert or delete or update of state, sealed_master_key, cluster, database, version on schools
  for each statement execute function count_change();
