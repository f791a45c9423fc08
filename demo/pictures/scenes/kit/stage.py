"""What a scene gives to the renderer: its shots; and our own products in their places."""

import importlib
import json
import math
from dataclasses import dataclass
from pathlib import Path

import bpy
from mathutils import Vector

import geo

PICTURES = Path(__file__).resolve().parent.parent.parent
SPECS = {spec["id"]: spec for spec in json.loads((PICTURES / "models.json").read_text())["models"]}


@dataclass
class Shot:
    """One picture: the light it needs, its look (photo, day, night, infrared), where the camera stands and looks.

    `yaw` turns a level camera (degrees from +X); `to` aims one. `shift` keeps verticals upright while looking up.
    """

    light: str
    look: str
    size: tuple = (1600, 900)
    eye: tuple = (0, 0, 1.6)
    to: tuple = None
    yaw: float = 0.0
    lens: float = 24.0
    shift: float = 0.0
    exposure: float = 0.0
    focus: tuple = None
    stop: float = 2.8
    clock: str = ""
    crops: tuple = ()  # (label, middle, width in metres, more exposure): only these are rendered


def stand(shot):
    """Puts up the camera of a shot."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_y, data.clip_start, data.clip_end = shot.lens, shot.shift, 0.03, 600
    data.sensor_fit = "HORIZONTAL"
    camera = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    camera.location = shot.eye
    yaw = math.radians(shot.yaw)
    direction = Vector(shot.to) - Vector(shot.eye) if shot.to else Vector((math.cos(yaw), math.sin(yaw), 0))
    camera.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()
    if shot.focus:
        data.dof.use_dof, data.dof.aperture_fstop = True, shot.stop
        data.dof.focus_distance = (Vector(shot.focus) - Vector(shot.eye)).length


def product(name, at, rot=(0, 0, 0), scale=0.1, view="mounted"):
    """One of our products; models are in decimetres."""
    root = geo.group(name, at, rot, scale=scale)
    importlib.import_module(f"models.{SPECS[name]['type']}").build(root, SPECS[name], view, SPECS)
    return root
