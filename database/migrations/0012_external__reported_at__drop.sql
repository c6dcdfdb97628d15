-- The first report of a launch says when it came.
alter table external_launch drop column reported_at;
