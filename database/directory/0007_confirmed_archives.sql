-- An archive counts as handed out once somebody has typed the code that is in it: that a program has sent the last byte does not
-- say that anybody has saved the file.

alter table schools add column archive_code text;

-- Nobody has confirmed those that were handed out before.
update schools set archived_at = null where archived_at is not null;

create or replace function note_closing() returns trigger language plpgsql as $$
begin
  if old.deleting_at is not null then
    raise exception 'the school is being deleted';
  end if;
  new.closed_at := case when new.state = 'closed' then now() end;
  new.archived_at := null;
  new.archive_code := null;
  return new;
end
$$;
