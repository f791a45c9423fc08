import { describe, expect, it } from 'vitest';
import { check } from './check';
import { propose } from './propose';
import { catalogue } from './testing/catalogue';
import { selectionOf, spotOf } from './testing/shorthand';

/**
 * What people ask in shops and forums, with answers by hand: question | parts | spots | conditions | answer.
 * The answer names everything that is missing or conflicts, with needed/available; `~` is a warning, `?` is not checked.
 * testing/shorthand.ts has the notation, testing/catalogue.ts the articles.
 */
const systems = `
# Wired sets
four cameras on a recorder with four ports | 4*T4 N4 HD4 4*C20 | | 14d |
the same for three weeks | 4*T4 N4 HD4 4*C20 | | 21d | days:21/16
a disk is forgotten | 4*T4 N4 4*C20 | | 7d | no_disk
cables are forgotten | 4*T4 N4 HD4 | | 7d | no_cable
one cable too few | 4*T4 N4 HD4 3*C20 | | 7d | no_cable
only cameras | 2*T4 | | | no_recorder no_poe no_cable
only a recorder | N4 | | | no_camera no_disk
only a disk | HD4 | | | no_camera
only a sign | SIGN | | | no_camera
nothing | | | | no_camera
a fifth camera | 5*T4 N4 HD4 5*C20 | | | channels:5/4 poe_ports:5/4
nine cameras on eight channels | 9*T4 N8 HD8 9*C20 | | | channels:9/8 poe_ports:9/8
eight cameras on eight channels | 8*T4 N8 HD8 8*C20 | | 14d |
eight 4K cameras are too much for the power of the ports | 8*T8 N8 HD8 8*C20 | | 10d | poe_budget:123.2/100
six 4K cameras fit but leave no reserve | 6*T8 N8 HD8 6*C20 | | 10d | ~poe_reserve
five 4K cameras leave a reserve | 5*T8 N8 HD8 5*C20 | | 10d |
three 4K cameras on the small recorder | 3*T8 N4 HD4 3*C20 | | 10d | ~poe_reserve
four 4K cameras on the small recorder | 4*T8 N4 HD4 4*C20 | | 10d | poe_budget:61.6/50
sixteen cameras | 16*T4 N16 2*HD8 16*C20 | | 14d |
seventeen cameras | 17*T4 N16 2*HD8 17*C20 | | | channels:17/16 poe_ports:17/16
thirty-two cameras on two switches | 32*T4 N32 2*W16 2*HD16 34*C20 | | 14d |
thirty-two cameras on one switch | 32*T4 N32 W16 2*HD16 33*C20 | | | poe_ports:32/16
a recorder without ports | 4*T4 M8 HD4 4*C20 | | | no_poe
a recorder without ports and a switch | 4*T4 M8 HD4 W4 5*C20 | | |
its patch cable is forgotten | 4*T4 M8 HD4 W4 4*C20 | | | no_cable
a switch for the cameras that the ports are too few for | 6*T4 N4 N4 2*HD4 W4 7*C20 | | |
an injector for one camera | T4 M8 HD4 J30 C20 C1 | | |
an injector for two cameras | 2*T4 M8 HD4 J30 2*C20 C1 | | | poe_ports:2/1
a motor camera on an ordinary port | P8 N4 HD4 C20 | | | poe_class:45/30 ~poe_reserve
a motor camera with its injector | P8 M8 HD4 J60 C20 C1 | | |
a motor camera on a strong switch | P8 M8 HD4 WB C20 C1 | | |
six motor cameras on a strong switch | 6*P8 N16 2*HD8 WB 7*C20 | | | poe_budget:270/240
a motor camera on the small injector | P8 M8 HD4 J30 C20 C1 | | | poe_budget:45/30 poe_class:45/30
sixteen cameras on a switch of a hundred megabit | 8*T4 8*T8 N32 HD8 WF WF 18*C20 | | | poe_budget:98/60
eight 4K cameras through a hundred megabit | 8*V8 N32 HD8 WF 9*C20 | | | poe_budget:123.2/60
# Storage
a disk that is too large for its bay | 4*T4 N4 HD10 4*C20 | | | drive_size:10000/8000
two disks for one bay | 4*T4 N4 2*HD4 4*C20 | | | bays:2/1
two disks for two bays | 4*T4 N8 2*HD4 4*C20 | | 30d |
its built-in disk takes one of two bays | 4*T4 N8T HD4 4*C20 | | 30d |
two disks beside the built-in one | 4*T4 N8T 2*HD4 4*C20 | | 30d | bays:3/2
three disks for two bays | 4*T4 N8 3*HD4 4*C20 | | | bays:3/2
a month of eight cameras | 8*T4 N8 2*HD8 8*C20 | | 30d |
a month of eight cameras on one disk | 8*T4 N8 HD8 8*C20 | | 30d | days:30/16
a month by movement, a quarter of the day | 8*T4 N8 HD4 8*C20 | | 30d 6h |
a week of one camera on a terabyte | T4 N4 HD1 C20 | | 7d |
seventeen days on it | T4 N4 HD1 C20 | | 17d | days:17/16
ninety days for a shop | 8*T4 N16 2*HD16 8*C20 | | 90d | days:90/66
ninety days by half of the day | 8*T4 N16 2*HD16 8*C20 | | 90d 12h |
no days are asked | 8*T8 N16 HD1 8*C20 | | |
a disk of a computer | 4*T4 N4 PC4 4*C20 | | 7d | ~endurance
three bays, and the days still lack | 16*T8 N16 2*HD16 16*C20 | | 30d | days:30/20 poe_budget:246.4/200
# Recorders and cameras that do not match
analogue cameras on a network recorder | 4*A2 N4 HD4 RG BNC PS5 | | | analogue_on_nvr:4/0
network cameras on an analogue recorder | 4*T4 R4 HD4 4*C20 W4 C1 | | | ip_on_dvr:4/0
four analogue cameras | 4*A2 R4 HD4 4*RG BNC PS5 | | 14d | ?analogue_format
the supply is forgotten | 4*A2 R4 HD4 4*RG BNC | | | no_supply
the plugs are forgotten | 4*A2 R4 HD4 4*RG PS5 | | | no_connectors
five analogue cameras on four channels | 5*A2 R4 HD4 5*RG BNC PS5 | | | channels:5/4
a weak supply | 8*A5 R16 HD4 8*RG BNC PS2 | | | supply_power:40/24
two supplies | 8*A5 R16 HD4 8*RG BNC 2*PS2 | | |
a supply of 48 volt | A5 R4 HD4 RG BNC PS48 | | | supply_voltage:12/48
4K over coax on a recorder for 5 MP | A8 R4 HD4 RG BNC PS2 | | | recorder_resolution:8/5
4K over coax on a hybrid | A8 H8 HD4 RG BNC PS2 | | |
both kinds on a hybrid | 4*A2 4*G5 H8 HD4 4*RG BNC PS5 W4 5*C20 | | |
both kinds on a network recorder | 2*A2 2*T4 N8 HD4 2*RG BNC PS2 2*C20 | | | analogue_on_nvr:2/0
both kinds on an analogue recorder | 2*A2 2*G5 R4 HD4 2*RG BNC PS2 W4 3*C20 | | | ip_on_dvr:2/0
both kinds with two recorders | 4*A2 4*T4 R4 N4 2*HD4 4*RG BNC PS5 4*C20 | | |
one disk for two recorders | 4*A2 4*T4 R4 N4 HD4 4*RG BNC PS5 4*C20 | | | no_disk
4K on a recorder for 4 MP | T8 OLD HD4 W4 2*C20 | | | recorder_resolution:8/4 recorder_codec brand
a camera of another brand without ONVIF | B4 N4 HD4 C20 | | | brand
on the recorder of its brand | B4 OLD HD4 W4 2*C20 | | | recorder_codec
another brand with ONVIF | 4*G5 N4 HD4 4*C20 | | 5d |
a 5 MP limit and a 4K camera | WO T8 NW C20 J30 C1 | | | recorder_resolution:8/5
too many pixels for the bandwidth | 8*G5 OLD HD4 W8 9*C20 | | | channels:8/4 recorder_resolution:5/4 brand bandwidth:80/20
the rates of the table may be too much | 8*G5 M8 HD4 W8 9*C20 | | | ~lower_bit_rate
sixteen 4K cameras at 160 Mbit | 16*T8 N16 HD16 16*C20 | | | poe_budget:246.4/200
eight motor cameras | 8*P8 N8 HD8 WB 9*C20 | | | bandwidth:96/80 poe_budget:360/240
# Wi-Fi, batteries, doorbells
a Wi-Fi camera with a card | WO SD128 | | 2d | ?supply_in_box ?wifi
a Wi-Fi camera without its supply | WP SD128 | | 2d | no_supply
a Wi-Fi camera with the supply in its box | WB12 SD128 | | 2d |
a camera with a card, its injector not connected | T4 SD256 J30 C20 | | 2d | no_cable
a camera with a card and its injector | T4 SD256 J30 C20 C1 | | 2d |
a Wi-Fi camera without a card | WO | | | no_card
a Wi-Fi camera on a Wi-Fi recorder | WO NW | | 14d |
a Wi-Fi camera that records on cards only | WI NW | | | no_card
two cameras, one card | 2*WI SD128 | | | no_card
two cameras, two cards | 2*WI 2*SD128 | | |
a card that is too large | WI SD512 | | | card_size:512/256
a week on a card of 128 | WI SD128 | | 7d | card_days:7/2
a week on a card of 256, a third of the day | WI SD256 | | 7d 8h |
a card for a camera without slot | A2 R4 HD4 RG BNC PS2 SD128 | | | card_slot
a battery camera | BA SD128 | | 30d | ?events
a battery camera with its hub | BA HUB | | |
its hub alone | HUB | | | no_camera
a battery camera of another brand than the hub | BA HUB WO SD128 | | |
a 4G camera | S4 SD128 | | | ~sim ?sun ?mobile
a doorbell on the recorder | DB N4 HD4 C20 | | |
a doorbell with a card in addition | DB N4 HD4 C20 SD128 | | |
eight Wi-Fi cameras on a Wi-Fi recorder | 8*WO NW | | |
nine of them | 9*WO NW | | | channels:9/8
a kit alone | K4 | | 7d | ?kit_contents
a kit with four more of its cameras | K4 4*T4 W4 5*C20 | | |
a kit with five more | K4 5*T4 W8 6*C20 | | | channels:9/8
# What one owns already
my recorder has four ports, two cameras more | 2*T4 N4! 2*C20 | | 7d | ?owned_disk
my recorder is full | 2*T4 3*T4! N4! HD4! 5*C20 | | | channels:5/4 poe_ports:5/4
my recorder is old | T4 OLD! HD4! W4 2*C20 | | | recorder_codec brand
my recorder is analogue | 2*T4 R4! HD4! W4 3*C20 | | | ip_on_dvr:2/0
my recorder is a hybrid | 2*G5 2*A2! H8! HD4! W4 3*C20 2*RG! BNC! PS2! | | |
my analogue recorder, one more camera | A2 3*A2! R4! HD4! RG 3*RG! BNC PS5! | | |
my analogue recorder, 4K | A8 3*A2! R4! HD4! RG 3*RG! BNC PS5! | | | recorder_resolution:8/5
my supply is too weak for one more | A5 5*A5! R16! HD4! RG 5*RG! BNC PS2! | | | supply_power:30/24
my disk is small | 4*T4 N4 HD1! 4*C20 | | 14d | days:14/4
my disk is too large | 4*T4 N4 HD16! 4*C20 | | | drive_size:16000/8000
my switch | 4*T4 M8 HD4 W4! 5*C20 | | |
my switch is full | 5*T4 M8 HD4 W4! 6*C20 | | | poe_ports:5/4
my cameras are of another brand | 4*G5! N4 HD4 4*C20! | | |
my cameras speak their own language | 4*B4! N4 HD4 4*C20! | | | brand
my cameras are analogue | 4*A2! N4 HD4 4*RG! BNC! PS5! | | | analogue_on_nvr:4/0
my cameras on coax, the recorder is new | 4*A2! R16 HD4 4*RG! BNC! PS5! | | 14d |
my Wi-Fi camera | WO! SD128 | | |
my Wi-Fi cameras on a new recorder | 4*WO! NW | | |
my cables | 4*T4 N4 HD4 4*C20! | | |
my reel, no plugs | 4*T4 N4 HD4 RE! | | | no_connectors
my reel and plugs | 4*T4 N4 HD4 RE! RJ | | |
my kit, one more | T4 K4! W4 2*C20 | | |
my kit and an analogue camera | A2 K4! RG BNC PS2 | | | analogue_on_nvr:1/0
my injector | T4 M8 HD4 J30! C20 C1 | | |
my injector is for a stronger one | P8 M8 HD4 J30! C20 C1 | | | poe_budget:45/30 poe_class:45/30
my UPS and a switch that feeds nothing | 8*T4 N8 HD8 8*C20 UPS! W16! C1 | | |
my motor cameras and a UPS | 4*P8 N8 HD8 WB 5*C20 UPS! | | | ups_power:197/150
my card | WI SD512! | | | card_size:512/256
my hub | BA HUB! | | |
my recorder is not for so many pixels | T8 OLD! HD4! W4! 2*C20 | | | recorder_resolution:8/4 recorder_codec brand
my doorbell | DB! SD128 N4 HD4 C20 | | |
# Distance and night
a door at three metres | T4@a N4 HD4 O20@a | a=o3iN,c15 | 7d -10C |
a face at eight metres with a wide lens | T4@a N4 HD4 O20@a | a=o8i,c15 | | density:250/122.8
a face at eight metres with a zoom lens | V8@a N4 HD4 O20@a | a=o8iN,c15 | |
a face at thirty metres | V8@a N4 HD4 O20@a | a=o30i,c15 | | density:250/238.9
recognise at ten metres, 4 MP | T4@a N4 HD4 O20@a | a=o10r,c15 | | density:125/98.2
recognise at ten metres, 8 MP | T8@a N4 HD4 O20@a | a=o10r,c15 | |
notice at forty metres, 4 MP | T4@a N4 HD4 O20@a | a=o40n,c15 | | density:25/24.6
notice at forty metres, 8 MP | T8@a N4 HD4 O20@a | a=o40n,c15 | |
the yard at night, too far for the light | T8@a N4 HD4 O20@a | a=o40nN,c15 | | night_range:40/21
the yard at night | V8@a N4 HD4 O20@a | a=o40nN,c15 | |
the yard at night, further still | V8@a N4 HD4 O20@a | a=o45nN,c15 | | night_range:45/42
colour at night | D4@a N4 HD4 O20@a | a=o7rN,c15 | | ~colour_light ~microphone
colour at night, too far | D4@a N4 HD4 O20@a | a=o15nN,c15 | | night_range:15/14
a gate for plates | L4@a N4 HD4 O20@a | a=o15pN,c15 | |
plates with a wide lens | T4@a N4 HD4 O20@a | a=o15p,c15 | | density:200/65.5 ~plate
plates at seventy metres | L4@a N4 HD4 O20@a | a=o70p,c15 | | density:200/174
a motor camera over the field | P8@a M8 HD4 J60@a O20@a C1 | a=o100iN,c15 | |
a doorbell sees who rings | DB@a N4 HD4 C20@a | a=i2iN,c15 | |
a spot without camera | T4@a N4 HD4 O20@a | a=o3i,c15 b=o3i,c15 | | no_camera
cameras without spots get the free ones | 2*T4 N4 HD4 2*O20 | a=o3i,c15 b=o3i,c15 | |
one of them is too far away | 2*T4 N4 HD4 2*O20 | a=o3i,c15 b=o9i,c15 | | density:250/109.1
facts are missing | U@a N4 HD4 O20@a | a=o9iN,c15 | | ?density ?night_range ?temperature ?resolution ?onvif ?power_use
# Weather
an indoor camera outside | I4@a N4 HD4 O20@a | a=o3i,c15 | | protection:66/20 indoor_only
an indoor camera inside | I4@a N4 HD4 C20@a | a=i3i,c15 | |
a hard winter | I4@a N4 HD4 O20@a | a=o3i,c15 | -20C | protection:66/20 indoor_only winter:-20/0
a Wi-Fi camera in a hard winter | WO@a SD128@a | a=o3i,w+ | -30C | winter:-30/-20
a turret in a hard winter | T4@a N4 HD4 O20@a | a=o3i,c15 | -30C | ?impact
a camera that withstands blows | D4@a N4 HD4 O20@a BX@a SP SIGN | a=o3i,c15 | -30C |
the winter is not known | T4@a N4 HD4 O20@a | a=o3i,c15 | | ?winter
a battery in the frost | BA@a SD128@a | a=o3i,w | -10C | ~battery_winter
a doorbell under a porch | DB@a N4 HD4 O20@a | a=o2iN,c15 | |
# Cables
a cable that is too short | T4@a N4 HD4 O20@a | a=o3i,c30 | | cable_length:30/20
a longer one | T4@a N4 HD4 O50@a | a=o3i,c30 | |
an indoor cable outside | T4@a N4 HD4 C20@a | a=o3i,c15 | | cable_outdoor
an outdoor cable inside | I4@a N4 HD4 O20@a | a=i3i,c15 | |
metres from a reel | 4*T4 N4 HD4 RE RJ | a=o3i,c60 b=o3i,c70 c=o3i,c80 d=o3i,c90 | |
the reel is too short | 4*T4 N4 HD4 RE RJ | a=o3i,c60 b=o3i,c75 c=o3i,c90 d=o3i,c95 | | cable_length:60/45
a hundred and fifty metres | T4@a N4 HD4 RE RJ | a=o3i,c150 | | cable_reach:150/100
with an extender | T4@a N4 HD4 RE RJ EX@a | a=o3i,c150 | |
a hundred metres | T4@a N4 HD4 RE RJ | a=o3i,c100 | |
two hundred and fifty with one extender | T4@a N4 HD4 RE RJ EX@a | a=o3i,c250 | | cable_reach:250/200
with two extenders | T4@a N4 HD4 RE RJ 2*EX@a | a=o3i,c250 | |
fibre to the barn | T4@a M8 HD4 J30@a OS@a C1 2*FC | a=o3i,c400 | | no_cable
coax over a hundred and fifty metres | A2@a R4 HD4 2*RG BNC PS2@a | a=o3n,c150+ | | cable_length:150/100
coax too far | A5@a R4 HD4 3*RG BNC PS2@a | a=o3n,c220+ | | cable_length:220/100 cable_reach:220/200
12 volt over sixty metres | A5@a R4 HD4 RG BNC PS2 | a=o3n,c60 | | voltage_drop:1.8/1.2
12 volt over thirty metres | A5@a R4 HD4 RG BNC PS2 | a=o3n,c30 | |
12 volt with the supply at the camera | A5@a R4 HD4 RG BNC PS2@a | a=o3n,c60+ | |
the length is not known | T4@a N4 HD4 O20@a | a=o3i,c | | ?cable_metres
coax where a network cable was meant | T4 N4 HD4 RG BNC | | | no_cable
# Connection and power at the spot
no cable, no Wi-Fi | WO@a SD128@a | a=o3i,x | | link
a 4G camera where nothing is | S4@a SD128@a | a=o3i,x- | -5C | ~sim
Wi-Fi, but the camera has none | T4@a N4 HD4 O20@a | a=o3i,w | | link
a cable, but the camera has Wi-Fi only | WO@a SD128@a | a=o3i,c15 | | link
a Wi-Fi camera without a socket | WO@a SD128@a | a=o3i,w- | | no_socket
a battery camera without a socket | BA@a SD128@a | a=o3i,w- | -5C |
nobody asked about a socket | WO@a SD128@a | a=o3i,w | | ?socket
an injector at the spot | T4@a M8 HD4 J30@a O20@a C1 | a=o3i,c15+ | |
an injector at a spot that has power from the recorder | T4@a N4 HD4 J30@b O20@a C1 | a=o3i,c15 | | ~no_box
a supply that nobody needs | T4@a N4 HD4 PS2@a O20@a | a=o3i,c15 | | ~second_source
# Mounts and the rest
a mount for another camera | T4@a N4 HD4 O20@a MB@a | a=o3i,c15 | | mounting
its mount | T4@a N4 HD4 O20@a MR@a | a=o3i,c15 | |
a box for any of them | V8@a N4 HD4 O20@a BX@a | a=o3i,c15 | |
two hundred signs, then the rest | 200*SIGN 4*T4 N4 HD4 4*C20 | | 14d |
a mount without spot | T4 N4 HD4 C20 MB | | | mounting
surge protection for each cable outside | 2*T4 N4 HD4 2*O20 SP | a=o3i,c15 b=o3i,c15 | | ~surge
no sign | T4@a N4 HD4 O20@a | a=o3i,c15 | | ~sign ~surge ~no_box
an article of another shop | T4 N4 HD4 C20 XYZ | | | ?unknown_article
no UPS | T4 N4 HD4 C20 | | | ?power_cut ?spots ?view
`;

/** Wishes that this catalogue cannot fulfil: question | spots | conditions | because. */
const impossible = `
read plates at a hundred metres | a=o100pN,c20 | 7d | distance
a face at four hundred metres | a=o400i,c20 | 7d | distance
a face at three hundred metres at night | a=o300iN,c20 | 7d | distance
a plate from two hundred metres at night | a=o200pN,c20 | 7d | distance
notice people at a hundred and fifty metres in the dark | a=o150nN,c20 | 7d | night
a face at twenty metres by Wi-Fi | a=o20i,w+ | 7d | distance
a plate by Wi-Fi | a=o10p,w+ | 7d | distance
plates where there is no cable | a=o15p,x | 7d | distance
a face at ten metres where nothing is | a=o10i,x- | 7d | distance
the dark yard by Wi-Fi | a=o30nN,w+ | 7d | night
the dark field where nothing is | a=o30nN,x- | 7d | night
a Wi-Fi camera in arctic cold | a=o3i,w+ | 7d -45C | winter
any camera in arctic cold | a=o3i,c20 | 7d -45C | winter
a 4G camera in arctic cold | a=o3i,x- | 7d -40C | winter
a cable of three kilometres | a=o3i,c3000 | 7d | cable
ten years of recordings | a=o3i,c20 | 3650d | days
nothing to watch | | 7d | no_spot
a hundred euros for four cameras | a=o3i,c20 b=o3i,c20 c=o3i,c20 d=o3i,c20 | 7d 100€ | budget
one euro | a=o3i,c20 | 7d 1€ | budget
cameras of a brand that has none | a=o3r,c20 | 7d wire | brands
`;

const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('a known system', () => {
  it.each(rowsOf(systems))('%s', (_, parts = '', spots = '', conditions = '', answer = '') => {
    const found = check(selectionOf(parts, spots, conditions), catalogue);
    const numbers = found.conflicts.map(({ code, needed, available }) =>
      needed === null ? code : `${code}:${needed}/${available}`,
    );
    const wrong = [...new Set([...found.missing.map(({ why }) => why), ...numbers])];
    const expected = answer.split(' ').filter(Boolean);
    const said = new Set([
      ...found.warnings.map(({ code }) => `~${code}`),
      ...found.notChecked.map((code) => `?${code}`),
    ]);
    expect(wrong.toSorted()).toEqual(expected.filter((each) => /^\w/.test(each)).toSorted());
    expect(expected.filter((each) => /^[~?]/.test(each) && !said.has(each))).toEqual([]);
    expect(found.complete).toBe(wrong.length === 0);
  });
});

describe('a wish that cannot be fulfilled', () => {
  it.each(rowsOf(impossible))('%s', (_, spots = '', conditions = '', because = '') => {
    const { days = 7, winter } = selectionOf('', '', conditions);
    const euros = /(\d+)€/.exec(conditions)?.[1];
    const wishes = {
      spots: spots.split(' ').filter(Boolean).map(spotOf),
      days,
      ...(conditions.includes('wire') && { brands: ['wire'] }),
      ...(euros && { budget: Number(euros) * 100 }),
    };
    expect(propose(wishes, catalogue, { winter })).toMatchObject({ systems: [], because: [because] });
  });
});
