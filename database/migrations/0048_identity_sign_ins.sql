-- Every identity says when it was last signed in with; one that says nothing was so when it was made.
alter table auth.identities alter column last_sign_in_at set default now();
update auth.identities set last_sign_in_at = created_at where last_sign_in_at is null;
